import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { chmod } from 'node:fs/promises'
import { join } from 'node:path'

/** Debian's path. */
export const nginxProgram = '/usr/sbin/nginx'

type Nginx = { stop(): Promise<void> }

/** The cache folder of an nginx started in `home`. */
export const cacheIn = (home: string) => join(home, 'cache')

/**
 * Starts nginx with the configuration of deploy/ on these ports, in front of these servers, with
 * its own certificate.
 */
export async function startNginx(
  home: string,
  { plain, secure, servers }: { plain: number; secure: number; servers: string[] },
): Promise<Nginx> {
  const [key, certificate] = [join(home, 'key.pem'), join(home, 'certificate.pem')]
  const subject = [
    '-subj',
    '/CN=rotunda.example',
    '-days',
    '1',
    '-keyout',
    key,
    '-out',
    certificate,
  ]
  spawnSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...subject])
  const site = configuration('deploy/nginx.conf', home)
    .replace('listen 80', `listen 127.0.0.1:${plain}`)
    .replace('listen 443', `listen 127.0.0.1:${secure}`)
    .replaceAll('127.0.0.1:3000', new URL(servers[0]!).host)
    .replaceAll('127.0.0.1:3001', new URL(servers[1]!).host)
    .replace(/\/etc\S+fullchain.pem/, certificate)
    .replace(/\/etc\S+privkey.pem/, key)
  return run(home, site)
}

/**
 * Starts nginx with the configuration of compose.yaml, without TLS. Debian's version never resolves
 * names again, which this test does not need.
 */
export async function startComposeNginx(
  home: string,
  {
    port,
    servers,
    realIpFrom = '127.0.0.2',
  }: { port: number; servers: string[]; realIpFrom?: string },
): Promise<Nginx> {
  const site = configuration('deploy/nginx.compose.conf', home)
    .replace('listen 80', `listen 127.0.0.1:${port}`)
    .replaceAll('server-1:3000 resolve', new URL(servers[0]!).host)
    .replaceAll('server-2:3000 resolve', new URL(servers[1]!).host)
    // Like envsubst in the image.
    .replace('${REAL_IP_FROM}', realIpFrom)
    .replace('${REAL_IP_HEADER}', 'X-Forwarded-For')
  return run(home, site)
}

/** The configuration with its included files, and with the cache in `home`. */
function configuration(path: string, home: string): string {
  return readFileSync(path, 'utf8')
    .replaceAll(/include \/etc\/nginx\/rotunda\/(\S+);/g, (_, included: string) =>
      readFileSync(join('deploy/nginx', included), 'utf8'),
    )
    .replaceAll('/var/cache/rotunda', cacheIn(home))
}

async function run(home: string, site: string): Promise<Nginx> {
  const path = join(home, 'nginx.conf')
  const logs = `pid ${home}/nginx.pid; error_log ${home}/error.log;`
  writeFileSync(
    path,
    `${logs} events { worker_connections 4096; } http { access_log off; ${site} }`,
  )
  await chmod(home, 0o711)
  const nginx = spawn(nginxProgram, ['-c', path, '-g', 'daemon off;'], {
    stdio: 'inherit',
  })
  return {
    async stop() {
      nginx.kill('SIGQUIT')
      await once(nginx, 'exit')
    },
  }
}
