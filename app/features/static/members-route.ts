import { redirect } from 'react-router'
import { paths } from '#app/paths.ts'

/** /members: the list of officials under the name that most people would try. */
export function loader() {
  return redirect(paths.officials(), 301)
}
