import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { root } from '../../../../testing/root.ts';

/**
 * Starts nginx with the configuration in docs/operating/operating.md, except for its IP addresses and without TLS.
 *
 * @param net the first three parts of the IP addresses of all machines, in place of 10.0.0
 * @returns its URL
 */
export async function startNginx(folder: string, net: string) {
  await mkdir(folder);
  const [, documented] =
    /```nginx\n(.*?)```/s.exec(await readFile(join(root, 'docs/operating/operating.md'), 'utf8')) ?? [];
  if (documented === undefined) throw new Error('docs/operating/operating.md contains no nginx configuration');
  const host = `${net}.10`;
  const site = documented.replaceAll('10.0.0.', `${net}.`).replace('listen 443 ssl', `listen ${host}:8080`);
  const scratch = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const config = join(folder, 'nginx.conf');
  await writeFile(
    config,
    `daemon off;
worker_processes 2;
pid ${folder}/pid;
error_log ${folder}/error.log;
${process.getuid?.() === 0 ? 'user root;' : ''}
events {}
http {
access_log off;
${scratch.map((name) => `${name}_temp_path ${folder}/${name};`).join('\n')}
${site}
}
`,
  );
  const child = spawn('/usr/sbin/nginx', ['-p', folder, '-c', config, '-e', join(folder, 'error.log')]);
  const complaints = text(child.stderr);
  while (!(await listens(host, 8080))) {
    if (child.exitCode !== null) throw new Error(`nginx exited: ${await complaints}`);
    await delay(20);
  }
  return {
    url: `http://${host}:8080`,
    /** Returns the error log, which lists requests that a server did not answer. */
    log: () => readFile(join(folder, 'error.log'), 'utf8'),
    async stop() {
      if (child.exitCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGQUIT');
      await ended;
    },
  };
}

async function listens(host: string, port: number): Promise<boolean> {
  const socket = connect({ host, port });
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
