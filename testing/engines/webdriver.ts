import { setTimeout as delay } from 'node:timers/promises';

/** One session of a browser that is driven by W3C WebDriver. */
export interface Session {
  readonly capabilities: Readonly<Record<string, unknown>>;
  /** A command of this session: `url`, `actions`. @throws Error with what the driver says */
  send<Answer>(method: 'GET' | 'POST' | 'DELETE', command: string, body?: unknown): Promise<Answer>;
  end(): Promise<void>;
}

/**
 * Begins a session.
 *
 * @param driver address of the driver, which may still be starting
 * @see https://www.w3.org/TR/webdriver2/
 */
export async function beginSession(driver: string, capabilities: unknown): Promise<Session> {
  const send = async (method: string, path: string, body?: unknown) => {
    const response = await fetch(`${driver}/session${path}`, {
      method,
      // WebKit's driver takes no bodies in pieces.
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
