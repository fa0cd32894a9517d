import process from 'node:process'

type Output = Pick<NodeJS.WriteStream, 'write' | 'isTTY'>

/**
 * Tells one step of the start in one plain line: its name at once, how long it took when it is done.
 * @param name what is done, as a sentence's beginning: "Building the pages"
 * @returns what the step gives
 * @throws what the step throws, after the line was ended
 */
export async function showStep<Result>(
  name: string,
  step: () => Promise<Result>,
  output: Output = process.stdout,
): Promise<Result> {
  const started = performance.now()
  output.write(`${name} … `)
  // On a terminal a dot a second shows that it goes on; a log gets whole lines.
  const dots = output.isTTY ? setInterval(() => output.write('.'), 1000) : undefined
  try {
    const result = await step()
    output.write(`${output.isTTY ? ' ' : ''}${seconds(performance.now() - started)}\n`)
    return result
  } catch (error) {
    output.write('failed\n')
    throw error
  } finally {
    clearInterval(dots)
  }
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`
}
