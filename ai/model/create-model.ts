import { NoObjectGeneratedError, Output, generateText } from 'ai'
import { type LanguageModel, ModelError, type Question } from './language-model.ts'

/** What the operator chose. */
export type ModelSettings = {
  /** Ollama, vLLM, llama.cpp and most hosted services use `openai-compatible`. */
  provider: 'openai-compatible' | 'anthropic' | 'google'
  model: string
  /**
   * Such as http://localhost:11434/v1. Required for `openai-compatible`, otherwise the provider's own is the default.
   */
  baseUrl?: string | undefined
  /** Not needed by a server of one's own. */
  apiKey?: string | undefined
}

/** Retries after a failed request (429, 5xx, a broken connection). */
const retries = 2

/** Prepares the model without a request to it. */
export async function createModel(settings: ModelSettings): Promise<LanguageModel> {
  const model = await connect(settings)
  return {
    name: settings.model,
    async ask<T>(question: Question<T>) {
      const { instructions, prompt, schema, maxOutputTokens, timeoutMs, signal } = question
      const late = AbortSignal.timeout(timeoutMs)
      try {
        const { output, totalUsage } = await generateText({
          model,
          instructions,
          prompt,
          output: Output.object({ schema }),
          maxOutputTokens,
          maxRetries: retries,
          abortSignal: signal ? AbortSignal.any([signal, late]) : late,
        })
        return { value: output, tokens: totalUsage.totalTokens ?? null }
      } catch (error) {
        signal?.throwIfAborted()
        throw toModelError(error, late.aborted)
      }
    },
  }
}

/** Loads only the chosen provider's package, and none without a model. */
async function connect({ provider, model, baseUrl, apiKey }: ModelSettings) {
  const own = { ...(baseUrl && { baseURL: baseUrl }), ...(apiKey && { apiKey }) }
  switch (provider) {
    case 'anthropic':
      return (await import('@ai-sdk/anthropic')).createAnthropic(own)(model)
    case 'google':
      return (await import('@ai-sdk/google')).createGoogle(own)(model)
    case 'openai-compatible': {
      const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible')
      const settings = { name: 'model', baseURL: '', supportsStructuredOutputs: true, ...own }
      return createOpenAICompatible(settings)(model)
    }
  }
}

function toModelError(error: unknown, isLate: boolean): ModelError {
  if (isLate) return new ModelError('late', 'The model did not answer in time.')
  const why = error instanceof Error ? error.message : String(error)
  if (NoObjectGeneratedError.isInstance(error))
    return new ModelError('unreadable', why, error.usage?.totalTokens ?? null)
  const isEmpty =
    error instanceof Error &&
    /^AI_(NoOutput|NoContent|EmptyResponse|InvalidResponse|JSONParse|TypeValidation)/.test(
      error.name,
    )
  return new ModelError(isEmpty ? 'unreadable' : 'unreachable', why)
}
