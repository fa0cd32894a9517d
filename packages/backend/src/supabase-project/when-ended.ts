/** The same response; `done` is called once, when its body has been read, has failed, or is not wanted any more. */
export function whenEnded(response: Response, done: () => void): Response {
  if (!response.body) {
    done()
    return response
  }
  const reader = response.body.getReader()
  let isOver = false
  const end = () => {
    if (!isOver) done()
    isOver = true
  }
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const next = await reader.read()
        // Not wanted any more since it was asked for.
        if (isOver) return
        if (!next.done) return controller.enqueue(next.value)
        end()
        controller.close()
      } catch (error) {
        end()
        controller.error(error)
      }
    },
    async cancel(reason) {
      end()
      await reader.cancel(reason)
    },
  })
  return new Response(body, response)
}
