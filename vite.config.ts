import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'

/**
 * Modules that most pages use are one file: many small ones are as many requests, and are compressed worse. A visitor
 * never needs the layer of personal data, so it stays out. So do the buttons to follow, because the largest page, that
 * of an action, has none.
 */
const shared = {
  name: 'shared',
  test: (id: string) =>
    !/\/app\/data\/personal\/|\/@tanstack\/|\/dataloader\/|\/components\/follow-(thing|by-mail)\//.test(
      id,
    ),
  minShareCount: 12,
}

/** The worker has the same address in every build, because browsers look there for a new one. */
const worker: Plugin = {
  name: 'worker',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  buildStart() {
    this.emitFile({
      type: 'chunk',
      id: 'app/worker/service-worker.ts',
      fileName: 'service-worker.js',
    })
  },
}

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter(), worker],
  // Of a file for each icon and for each part of a widget the server would read all at its start. As the pages are
  // developed, Node reads them in half the time that Vite takes.
  ssr:
    command === 'build' ? { noExternal: ['lucide-react', /^@base-ui\//, /^@floating-ui\//] } : {},
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: [shared] } } } } },
  },
}))
