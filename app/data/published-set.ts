import { createContext } from 'react-router'

/** A file of a set: of a whole table, or of one Congress; null there is what belongs to none. */
export type PublishedFile = {
  name: string
  format: 'csv' | 'jsonl' | 'parquet'
  bytes: number
  rows: number
  /** SHA-256, in hexadecimal digits. */
  sha256: string
  congress?: number | null | undefined
}

export type PublishedTable = {
  name: string
  description: string
  sources: string[]
  key: string[]
  columns: { name: string; type: string; description: string }[]
  files: PublishedFile[]
}

/** The data as files, as they were made at one moment. */
export type PublishedSet = {
  /** What its files are found under, besides `latest`. */
  name: string
  /** When it was made: an ISO timestamp. */
  made: string
  sources: { name: string; title: string; path: string; lastRead: string | null }[]
  licences: { title: string; path: string }[]
  tables: PublishedTable[]
}

/** Gives the newest set; undefined while none was made. Set by the server for each request. */
export const latestPublishedSet = createContext<() => Promise<PublishedSet | undefined>>()
