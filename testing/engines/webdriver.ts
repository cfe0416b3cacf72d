import { setTimeout as delay } from 'node:timers/promises';

/** A session of a browser driven by W3C WebDriver. */
export interface Session {
  readonly capabilities: Readonly<Record<string, unknown>>;
  /**
   * Sends a command of this session, such as `url` or `actions`.
   *
   * @throws Error with the message of the driver
   */
  send<Answer>(method: 'GET' | 'POST' | 'DELETE', command: string, body?: unknown): Promise<Answer>;
  end(): Promise<void>;
}

/**
 * Starts a session.
 *
 * @param driver address of the driver, which may still be starting
 * @see https://www.w3.org/TR/webdriver2/
 */
export async function beginSession(driver: string, capabilities: unknown): Promise<Session> {
  const send = async (method: string, path: string, body?: unknown) => {
    const response = await fetch(`${driver}/session${path}`, {
      method,
      // WebKit's driver does not accept chunked request bodies.
      ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
    });
    const { value } = (await response.json()) as { value: { error?: string; message?: string } };
    if (!response.ok) throw new Error(`${method} ${path}: ${value.error} ${value.message}`);
    return value;
  };
  await answers(`${driver}/status`);
  const made = (await send('POST', '', { capabilities: { alwaysMatch: capabilities } })) as {
    sessionId: string;
    capabilities: Session['capabilities'];
  };
  return {
    capabilities: made.capabilities,
    send: async <Answer>(method: string, command: string, body?: unknown) =>
      (await send(method, `/${made.sessionId}/${command}`, body)) as Answer,
    end: async () => void (await send('DELETE', `/${made.sessionId}`)),
  };
}

async function answers(address: string): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    const found = await fetch(address).catch((cause: unknown) => {
      if (tries > 100) throw cause;
    });
    if (found?.ok) return;
    await delay(50);
  }
}
