import type { TextReader } from '../text-reader.ts'
import { courtListenerTexts } from './courtlistener-texts.ts'
import { slipTexts } from './slip-texts.ts'

/** Decisions of the Supreme Court: with a token from CourtListener, without one from the Court's own PDFs. */
export const decisionTexts: TextReader = {
  branch: 'judicial',
  read(context) {
    const { courtListenerToken } = context.options
    return courtListenerToken ? courtListenerTexts(context, courtListenerToken) : slipTexts(context)
  },
}
