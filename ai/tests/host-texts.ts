import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { type Chunk, splitIntoChunks } from '#ai/passages/text-chunks.ts'
import { presidentialElements } from '#ingest/mock-services/presidential-text.ts'
import { presidentialXml } from '#ingest/mock-services/presidential-xml.ts'
import { readMeasure } from '#ingest/texts/measure/read-measure.ts'
import { readPresidential } from '#ingest/texts/presidential/read-presidential.ts'
import type { Passage } from '#domain/texts/passage.ts'

const samples = new URL('../../ingest/texts/samples/', import.meta.url)

/** Real texts in chunks: measures, orders and proclamations. */
export function hostTexts(): Chunk[][] {
  const measures = ['115publ7-uslm.xml', 'SC14_enr.XML', 'h1037_eh.XML', 'BILLS-119hr9999rh.xml']
  const orders = gunzipSync(
    readFileSync(new URL('../presidential/samples/presidential-texts.jsonl.gz', samples)),
  )
    .toString()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { document_number: string; text: string })
  return [
    ...measures.map(
      (file) => readMeasure(readFileSync(new URL(file, samples), 'utf8'), file).passages,
    ),
    ...orders.map(({ text, document_number }) => {
      const xml = presidentialXml(presidentialElements(text), document_number)
      return readPresidential(xml, 'federal-register-xml', document_number).passages
    }),
  ].map(chunksOf)
}

export function chunksOf(passages: Passage[]): Chunk[] {
  const text = {
    branch: 'Legislative',
    number: 'H.R. 1',
    title: 'A bill',
    citation: null,
    version: 'ih',
  }
  return splitIntoChunks(text, passages)
}
