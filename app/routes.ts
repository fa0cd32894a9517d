import { index, type RouteConfig } from '@react-router/dev/routes'

/** The whole route table. Every address is built by `paths.ts`. */
export default [index('features/home/HomePage.tsx')] satisfies RouteConfig
