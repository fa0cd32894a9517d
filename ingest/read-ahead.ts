/**
 * Yields the results of `map` in the order of the inputs. Up to `ahead` calls run at once,
 * so that a slow service is asked for the next inputs meanwhile.
 */
export async function* readAhead<Input, Output>(
  inputs: Iterable<Input>,
  ahead: number,
  map: (input: Input) => Promise<Output>,
): AsyncGenerator<Output> {
  const underWay: Promise<Output>[] = []
  for (const input of inputs) {
    const one = map(input)
    // The loop below throws this error when it reaches it, maybe after the rejection.
    one.catch(() => {})
    underWay.push(one)
    if (underWay.length < ahead) continue
    const [first] = underWay.splice(0, 1)
    if (first) yield await first
  }
  yield* underWay
}
