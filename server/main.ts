// React chooses its build by NODE_ENV when it is first loaded, so this is set before anything else is.
process.env.NODE_ENV = process.argv.includes('--dev') ? 'development' : 'production'
await import('./listen.ts')
