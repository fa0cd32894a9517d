import { Hono } from 'hono'
import { AuthError } from './auth-error.ts'
import { takesSignUp, type AuthContext } from './context.ts'

const notOffered = [
  'anonymous_users',
  'apple',
  'azure',
  'bitbucket',
  'discord',
  'facebook',
  'figma',
  'fly',
  'github',
  'gitlab',
  'google',
  'kakao',
  'keycloak',
  'linkedin_oidc',
  'notion',
  'phone',
  'slack',
  'slack_oidc',
  'snapchat',
  'spotify',
  'twitch',
  'twitter',
  'workos',
  'zoom',
]

/** Endpoints without an account: public keys, settings, health, and providers we do not have. */
export function publicEndpoints(context: AuthContext): Hono {
  const app = new Hono()
  app.get('/.well-known/jwks.json', async (c) => {
    c.header('Cache-Control', 'public, max-age=600')
    return c.json(await context.keys.jwks())
  })
  app.get('/settings', async (c) =>
    c.json({
      external: {
        ...Object.fromEntries(notOffered.map((name) => [name, false])),
        ...Object.fromEntries(context.idTokenProviders.map((name) => [name, true])),
        email: true,
      },
      // Also if an invitation is needed.
      disable_signup: !(await context.sql.begin((sql) => takesSignUp(context, sql, {}))),
      mailer_autoconfirm: !context.confirmsEmail,
      phone_autoconfirm: false,
      sms_provider: '',
      saml_enabled: false,
      saml_private_key_next_configured: false,
      mfa_enabled: context.switches.secondFactors,
      passkeys_enabled: context.switches.passkeys,
    }),
  )
  app.get('/health', async (c) => {
    await context.sql`select 1`
    return c.json({ name: 'GoTrue', version: '1', description: 'A GoTrue-compatible auth service' })
  })
  app.get('/authorize', () => {
    throw new AuthError(400, 'validation_failed', 'Unsupported provider: provider is not enabled')
  })
  app.on(['GET', 'POST'], '/callback', (c) => {
    const location = new URL(context.siteUrl)
    const fields = new URLSearchParams({
      error: 'invalid_request',
      error_code: 'bad_oauth_callback',
      error_description: 'OAuth state parameter missing',
    })
    location.search = fields.toString()
    location.hash = fields.toString()
    return c.redirect(location.href, 303)
  })
  app.post('/sso', () => {
    throw new AuthError(422, 'saml_provider_disabled', 'SAML 2.0 is disabled')
  })
  return app
}
