import { createTransport } from 'nodemailer'

const timeoutMs = 20_000

/**
 * Sends one mail on a connection of its own, to try the settings of a mail server.
 * @returns the server's last answer, and the id of the mail
 * @throws one sentence with what the server said, or why it could not be reached
 */
export async function sendTestMail(
  smtp: { url: string; from: string; returnPath?: string | undefined },
  mail: { to: string; subject: string; text: string },
): Promise<{ response: string; messageId: string }> {
  const timeouts = {
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  }
  const transport = createTransport({ url: smtp.url, ...timeouts }, { from: smtp.from })
  try {
    const { response, messageId } = await transport.sendMail({
      ...mail,
      ...(smtp.returnPath && { envelope: { from: smtp.returnPath, to: mail.to } }),
      disableFileAccess: true,
      disableUrlAccess: true,
    })
    return { response, messageId }
  } catch (error) {
    const { response, command, message } = error as Error & { response?: string; command?: string }
    throw new Error(
      response
        ? `The mail server refused it${command ? ` at ${command}` : ''}: ${response}`
        : `The mail server did not take it: ${message}`,
      { cause: error },
    )
  } finally {
    transport.close()
  }
}
