import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Opinions } from './Opinions.tsx'

const html = (officialTextUrl: string | null) =>
  renderToStaticMarkup(<Opinions opinions={[]} officialTextUrl={officialTextUrl} />)

test('that nothing was published is said only where nothing is known to have been (Terry v. United States, No. 20-5904)', () => {
  const none = 'No official opinions have been published for this case yet.'
  expect(html(null)).toContain(none)
  const published = html('https://www.supremecourt.gov/opinions/20pdf/20-5904_i4dk.pdf')
  expect(published).not.toContain(none)
  expect(published).toContain('This record names no opinion in this case.')
})
