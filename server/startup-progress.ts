import process from 'node:process'

type Output = Pick<NodeJS.WriteStream, 'write' | 'isTTY'>

/**
 * Shows a step of the start in one plain line: its name at once, and its duration when it is done.
 * @param name the beginning of a sentence, such as "Building the pages"
 * @returns the result of the step
 * @throws the error of the step, after it has ended the line
 */
export async function showStep<Result>(
  name: string,
  step: () => Promise<Result>,
  output: Output = process.stdout,
): Promise<Result> {
  const started = performance.now()
  output.write(`${name} … `)
  // A terminal gets a dot a second as a sign of progress; a log gets whole lines.
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
