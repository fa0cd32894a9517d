import { Link } from 'react-router'
import { paths } from '#app/paths.ts'
import type { RestingSentence } from './text-view.ts'

/** The sentences of the summary that name a passage as what they rest on. */
export function RestingSentences(props: { sentences: RestingSentence[]; actionId: string }) {
  const { sentences, actionId } = props
  return (
    <aside aria-label="What rests on this passage" className="text-resting">
      <p>
        <Link to={paths.action(actionId)}>The summary</Link> rests on this passage:
      </p>
      <ul>
        {sentences.map(({ path, sentence, locator }) => (
          <li key={path + sentence}>
            <q>{sentence}</q> <a href={`#${path}`}>{locator}</a>
          </li>
        ))}
      </ul>
    </aside>
  )
}
