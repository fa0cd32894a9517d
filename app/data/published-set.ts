import { createContext } from 'react-router'

/** A file of a whole table or of one Congress. `congress: null` is for rows without a Congress. */
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
  columns: {
    name: string
    type: string
    description: string
    /** A value in CSV has more characters than a cell of Excel. */
    exceedsSpreadsheetCell: boolean
  }[]
  files: PublishedFile[]
}

/** The data as files, all made at one moment. */
export type PublishedSet = {
  /** The name of the set's folder. `latest` leads to the newest. */
  name: string
  /** An ISO timestamp. */
  made: string
  sources: { name: string; title: string; path: string; lastRead: string | null }[]
  licences: { title: string; path: string }[]
  tables: PublishedTable[]
  /** The older sets that are kept, the newest first. */
  earlier: { name: string; made: string }[]
}

/** Gives the newest set, or undefined before the first. The server sets it for each request. */
export const latestPublishedSet = createContext<() => Promise<PublishedSet | undefined>>()
