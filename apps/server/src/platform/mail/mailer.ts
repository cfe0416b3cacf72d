import { join } from 'node:path';
import { writeAtomically } from '@leafcast/node/files/write-atomically';
import type { Config } from '../config/config.ts';
import type { Log } from '../log/log.ts';

export interface Mail {
  /** A single email address in its stored form. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** The content of `text` as HTML. */
  readonly html: string;
}

export interface Mailer {
  /**
   * Sends an email.
   *
   * @returns reply of the mail server, or name of the file to which the email was written
   * @throws Error if the email could not be handed over
   */
  send(mail: Mail): Promise<string>;
}

type MailConfig = Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataFolder'>;

/**
 * Opens the mailer. It sends emails by SMTP if the operator has configured this. Otherwise, it writes them to the
 * folder `outbox` in the data folder, which only the operator can read: emails contain links that give access to
 * accounts and must not appear in a log.
 */
export function openMailer(config: MailConfig, log: Log): Mailer {
  return config.smtpUrl === undefined ? outbox(config, log) : smtp(config.smtpUrl, config.mailFrom);
}

/** Options that prevent the content of an email from making the server open a file or a URL. */
const closed = { disableFileAccess: true, disableUrlAccess: true };

const toMessage = (from: string, { to, subject, text, html }: Mail) => ({
  from,
  to: { name: '', address: to },
  subject,
  text,
  html,
});

/** Loaded when the first email is sent, because the desktop program sends none. */
const nodemailer = () => import('nodemailer');

function smtp(url: string, from: string): Mailer {
  const waiting = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };
  return {
    async send(mail) {
      const { createTransport } = await nodemailer();
      const transport = createTransport({ url, ...closed, ...waiting });
      return (await transport.sendMail(toMessage(from, mail))).response;
    },
  };
}

function outbox({ mailFrom, dataFolder }: MailConfig, log: Log): Mailer {
  return {
    async send(mail) {
      const { createTransport } = await nodemailer();
      const transport = createTransport({ streamTransport: true, buffer: true, ...closed });
      const { message, messageId } = await transport.sendMail(toMessage(mailFrom, mail));
      const file = join(dataFolder, 'outbox', `${messageId.replace(/[^\w-]+/g, '_')}.eml`);
      await writeAtomically(file, Buffer.isBuffer(message) ? message : '');
      log.warn({ file }, 'a mail waits in the outbox: set SMTP_URL to have mails sent');
      return file;
    },
  };
}
