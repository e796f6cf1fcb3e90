import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

export type MailServer = {
  port: number
  mails: { id: string; to: string; raw: string }[]
  /** SMTP code for the next recipients; undefined accepts them. */
  refusal: number | undefined
  beforeAccept: (to: string) => Promise<void> | void
  stop: () => Promise<void>
}

export async function startMailServer(port = 0): Promise<MailServer> {
  const state: MailServer = { port, mails: [], refusal: undefined, beforeAccept: () => {}, stop }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo({ address }, _session, done) {
      if (!state.refusal) return done()
      // Real servers repeat the address in the answer.
      done(Object.assign(new Error(`${address} is refused`), { responseCode: state.refusal }))
    },
    async onData(stream, { envelope }, done) {
      // A client that disconnects gets no answer.
      const raw = await text(stream).catch(() => undefined)
      if (raw === undefined) return
      const to = envelope.rcptTo.map(({ address }) => address).join()
      await state.beforeAccept(to)
      state.mails.push({ id: /^Message-ID: (.*)$/im.exec(raw)?.[1]?.trim() ?? '', to, raw })
      done()
    },
  })
  async function stop() {
    await new Promise<void>((resolve) => server.close(() => resolve()))
  }
  server.on('error', () => {})
  const listener = server.listen(port, '127.0.0.1')
  await once(listener, 'listening')
  state.port = (listener.address() as AddressInfo).port
  return state
}

export function mailSettings({ port }: MailServer) {
  return { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'ONMARU <no-reply@onmaru.example>' }
}
