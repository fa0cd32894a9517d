import { createMcpHandler, McpServer } from '@modelcontextprotocol/server'
import { createClient } from '@supabase/supabase-js'
import { Hono } from 'hono'
import { z } from 'zod'
import { DataError } from '#app/data/data-error.ts'
import type { Database } from '#supabase/database.types.ts'
import { logError } from '../http/log.ts'
import { type RecordClient, ToolError, readCoverage, tools } from './tools.ts'

const mostBytes = 64 * 1024

/**
 * A server of the Model Context Protocol: assistants search and read the public record with it. It is stateless and
 * only reads. Each tool asks the data API as the caller's own visitor, so a caller has the same rights, limits and
 * share of the database as on the data API.
 * @param platform answers the data API in this process
 */
export function createMcp({
  platform,
  siteUrl,
  publishableKey,
}: {
  platform: Hono
  siteUrl: string
  publishableKey: string
}): Hono {
  const link = (path: string) => siteUrl + path
  const app = new Hono()
  app.all('/', (c) => {
    // The address of the caller decides whose share a question uses. It comes with `c.env`, and behind a proxy with headers.
    const forwarded = c.req.header('x-forwarded-for')
    const client: RecordClient = createClient<Database>(siteUrl, publishableKey, {
      auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
      db: { retry: false },
      global: {
        async fetch(input, init) {
          const request = new Request(input, init)
          if (forwarded) request.headers.set('x-forwarded-for', forwarded)
          return platform.fetch(request, c.env)
        },
      },
    })
    const handler = createMcpHandler(() => createServer(client, link), {
      maxRequestBodySize: mostBytes,
      // Nothing here changes during a session, so no one may hold a connection open to wait for it.
      maxSubscriptions: 0,
    })
    return handler.fetch(c.req.raw)
  })
  return app
}

function createServer(client: RecordClient, link: (path: string) => string): McpServer {
  const server = new McpServer(
    { name: 'rotunda', title: 'Rotunda', version: '1.0.0', websiteUrl: link('/') },
    {
      instructions:
        'The public record of the U.S. federal government: bills and laws, executive orders and proclamations, Supreme Court decisions, recorded votes and members of Congress. Each answer says which days the record covers and links to its pages. The record may miss newer actions. Answer from the record, give its links, and do not guess about anything that it lacks.',
    },
  )
  for (const { name, title, description, input, run } of tools) {
    server.registerTool(
      name,
      {
        title,
        description,
        inputSchema: input,
        outputSchema: z.looseObject({ as_of: z.array(z.string()) }),
        annotations: { readOnlyHint: true, openWorldHint: false },
      },
      async (args) => {
        try {
          const [answer, coverage] = await Promise.all([
            run(client, args, link),
            readCoverage(client),
          ])
          const content = { ...answer, as_of: coverage }
          return {
            structuredContent: content,
            content: [{ type: 'text', text: JSON.stringify(content) }],
          }
        } catch (error) {
          const isKnown = error instanceof ToolError || error instanceof DataError
          if (!isKnown) logError('a tool for assistants failed', error, { tool: name })
          const text = isKnown
            ? error.message
            : 'Something went wrong on our side. Try again later.'
          return { isError: true, content: [{ type: 'text', text }] }
        }
      },
    )
  }
  return server
}
