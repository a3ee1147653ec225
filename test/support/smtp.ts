import net from 'node:net';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerOptions, type SMTPServerSession } from 'smtp-server';
import { type MimePart, readMime } from './mime.js';

/**
 * How a mail server behaves. Of those that take part in a conversation: accept; busy (451 after the message); greylist (450
 * for the recipient); limit (550 for the recipient, as Gmail says that a day's limit is reached); refuse (550 for the recipient); refuse-contents (554 after the message); deaf (takes the whole message,
 * never answers); refuse-sender (550 for the sender); drop-after (takes the whole message and hangs up); drop-before (hangs up at the recipient).
 * The others do not: silent (never greets), garbage (greets with nonsense), closed (554 as a greeting), away (no server).
 */
export type Mood =
  | 'accept'
  | 'busy'
  | 'greylist'
  | 'limit'
  | 'refuse'
  | 'refuse-sender'
  /** Only who is called 'gone'. */
  | 'refuse-gone'
  | 'refuse-contents'
  | 'deaf'
  | 'drop-after'
  | 'drop-before'
  | 'silent'
  | 'garbage'
  | 'closed'
  | 'away';

/** A message whose last byte has arrived, whether the server acknowledged it or not. */
export interface ReceivedMail {
  from: string;
  to: string[];
  mime: MimePart;
}

/** A real SMTP server whose behaviour a test sets. */
export interface TestMailServer {
  /** For SMTP_URL. */
  url: string;
  host: string;
  port: number;
  received: ReceivedMail[];
  /** Conversations that were begun, also those without a message. */
  conversations: number;
  /** Called when a message has come in whole, before it is answered. */
  onMessage: () => Promise<void>;
  be(mood: Mood): Promise<void>;
  stop(): Promise<void>;
}

/** What is said before hanging up, in the moods that say no more. */
const GREETINGS: Partial<Record<Mood, string>> = {
  garbage: '\u0001\u0002 HTTP/1.1 418 I am a teapot\r\n\r\n',
  closed: '554 No mail service here.\r\n',
};

interface TestMailServerOptions {
  /** One of this machine. */
  host?: string;
  /** 0: any that is free. */
  port?: number;
  /** Who may sign in, without TLS too; absent: nobody is asked. */
  password?: string;
  /** Whether it speaks TLS once it is asked, with a certificate that nobody trusts. */
  hasTls?: boolean;
}

export async function startMailServer(options: TestMailServerOptions = {}): Promise<TestMailServer> {
  const { host = '127.0.0.1' } = options;
  let mood: Mood = 'accept';
  const sockets = new Set<net.Socket>();
  const hangUp = (): void => sockets.forEach((socket) => socket.destroy());
  const inner = new SMTPServer({
    ...signInOf(options),
    onMailFrom: (_address, _session, answer) => answer(refusalOfSender(mood)),
    onRcptTo: ({ address }, _session, answer) => {
      if (mood === 'drop-before') hangUp();
      else answer(refusalOfRecipient(mood, address));
    },
    onData: (stream, session, answer) => {
      void take(stream).then(async (raw) => {
        // The connection was cut within the message: a server has not received such a message.
        if (raw === null) return;
        const refused = refusalOfMessage(mood);
        if (refused) return answer(refused);
        server.received.push(receivedMail(session.envelope, raw));
        await server.onMessage();
        if (mood === 'drop-after') return hangUp();
        if (mood !== 'deaf') answer(null, 'Taken.');
      });
    },
  });
  inner.on('error', () => undefined);
  // A plain TCP server in front, because some behaviours have no SMTP conversation at all.
  const front = net.createServer((socket) => {
    server.conversations += 1;
    keepTrack(socket, sockets);
    const greeting = GREETINGS[mood];
    if (greeting !== undefined) socket.end(greeting);
    else if (mood !== 'silent') inner.server.emit('connection', socket);
  });
  await listen(front, options.port ?? 0, host);
  const { port } = front.address() as net.AddressInfo;
  const close = (): Promise<void> =>
    new Promise((resolve) => {
      front.close(() => resolve());
      hangUp();
    });
  const server: TestMailServer = {
    url: `smtp://${host}:${port}`,
    host,
    port,
    received: [],
    conversations: 0,
    onMessage: () => Promise.resolve(),
    be: async (next) => {
      if (next === 'away' && mood !== 'away') await close();
      if (next !== 'away' && mood === 'away') await listen(front, port, host);
      // Open connections are closed, because they still have the behaviour before.
      if (next !== mood) hangUp();
      mood = next;
    },
    stop: async () => {
      if (mood !== 'away') await close();
    },
  };
  return server;
}

function keepTrack(socket: net.Socket, sockets: Set<net.Socket>): void {
  sockets.add(socket);
  socket.on('error', () => undefined);
  socket.on('close', () => sockets.delete(socket));
}

function receivedMail({ mailFrom, rcptTo }: SMTPServerSession['envelope'], raw: Buffer): ReceivedMail {
  const from = mailFrom ? mailFrom.address : '';
  return { from, to: rcptTo.map(({ address }) => address), mime: readMime(raw) };
}

/** Who may come in, and how. */
const signInOf = ({ password, hasTls = false }: TestMailServerOptions): SMTPServerOptions => ({
  authOptional: true,
  disabledCommands: [...(password === undefined ? ['AUTH'] : []), ...(hasTls ? [] : ['STARTTLS'])],
  disableReverseLookup: true,
  allowInsecureAuth: true,
  closeTimeout: 10,
  onAuth: ({ password: given }, _session, answer) => {
    if (given === password) answer(null, { user: 'somebody' });
    else answer(refusal(535, `5.7.8 Username and Password not accepted: ${given}`));
  },
});

const refusalOfSender = (mood: Mood): Error | null =>
  mood === 'refuse-sender' ? refusal(550, '5.7.0 From address is not one of your addresses') : null;

function refusalOfRecipient(mood: Mood, address: string): Error | null {
  if (mood === 'refuse-gone') return address.startsWith('gone@') ? refusal(550, 'No such mailbox here.') : null;
  if (mood === 'limit') return refusal(550, '5.4.5 Daily user sending limit exceeded. abc - gsmtp');
  if (mood === 'greylist') return refusal(450, 'Please come back later.');
  return mood === 'refuse' ? refusal(550, 'No such mailbox here.') : null;
}

function refusalOfMessage(mood: Mood): Error | null {
  if (mood === 'busy') return refusal(451, 'Out of disk space, sorry.');
  return mood === 'refuse-contents' ? refusal(554, 'This looks like spam.') : null;
}

function refusal(responseCode: number, words: string): Error {
  return Object.assign(new Error(words), { responseCode });
}

async function take(stream: SMTPServerDataStream): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of stream) chunks.push(chunk as Buffer);
  } catch {
    return null;
  }
  return Buffer.concat(chunks);
}

function listen(server: net.Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve());
  });
}
