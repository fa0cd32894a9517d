import { escapeXml } from '#app/data/xml.ts'

/** What other sites may show of us, and the height of its frame in CSS pixels. A taller content scrolls. */
export const frameHeights = { action: 320, district: 320, member: 440, vote: 600 }
export const frameWidth = 600
export type FrameKind = keyof typeof frameHeights

type Frame = { address: string; title: string; width?: number; height: number }

/** The code of a frame for other sites. It takes the width that there is. */
export function frameCode({ address, title, width = frameWidth, height }: Frame): string {
  return `<iframe src="${escapeXml(address)}" title="${escapeXml(title)}" width="${width}" height="${height}" style="border:0;max-width:100%" loading="lazy"></iframe>`
}
