/** The library is loaded at the first use of a passkey: it takes a third of a second and 30 MB. */
export async function loadWebAuthn() {
  const [server, helpers] = await Promise.all([
    import('@simplewebauthn/server'),
    import('@simplewebauthn/server/helpers'),
  ])
  return { ...server, ...helpers }
}
