import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePort } from '../../../testing/server/server.ts';

const run = promisify(execFile);
export const admin = { name: 'admin', password: 'leaf-by-leaf-42' };

/** A newly installed WordPress site with a theme that displays only posts. */
export interface WordPress {
  readonly url: string;
  /** Folders of the site's plug-ins and its uploads. */
  readonly plugins: string;
  readonly uploads: string;
  /** Folder of the site's temporary files. */
  readonly temporary: string;
  /**
   * Runs PHP code with WordPress loaded.
   *
   * @returns output of the code
   */
  php(code: string): Promise<string>;
  stop(): void;
}

const index = `<!doctype html><html <?php language_attributes(); ?>><head><meta charset="utf-8"><title><?php wp_title(); ?></title>
<link rel="icon" href="data:,"><?php wp_head(); ?></head><body><?php while (have_posts()) { the_post(); the_content(); } wp_footer(); ?></body></html>`;

/**
 * Installs and starts a WordPress site.
 *
 * @param folder folder for the site and its database
 */
export async function openWordPress(folder: string): Promise<WordPress> {
  const site = join(folder, 'site');
  await run('cp', ['-rL', '/usr/share/wordpress', site]);
  const database = await openDatabase(folder);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const temporary = join(folder, 'temporary');
  await mkdir(temporary);
  const theme = join(site, 'wp-content/themes/plain');
  await mkdir(theme, { recursive: true });
  await writeFile(join(theme, 'style.css'), '/* Theme Name: Plain */');
  await writeFile(join(theme, 'index.php'), index);
  await writeFile(join(site, 'wp-config.php'), configuration(url, database.socket));
  const server = spawn(
    'php',
    ['-d', 'upload_max_filesize=64M', '-d', 'post_max_size=64M', '-S', `127.0.0.1:${port}`, '-t', site],
    {
      env: { ...process.env, PHP_CLI_SERVER_WORKERS: '3', TMPDIR: temporary },
      stdio: 'ignore',
      // A separate process group allows stopping the workers together with the server.
      detached: true,
    },
  );
  const stop = () => {
    if (server.pid) process.kill(-server.pid);
    database.process.kill();
  };
  try {
    await install(url);
  } catch (error) {
    stop();
    throw error;
  }
  return {
    url,
    plugins: join(site, 'wp-content/plugins'),
    uploads: join(site, 'wp-content/uploads'),
    temporary,
    php: async (code) => (await run('php', ['-r', `require '${site}/wp-load.php'; ${code}`])).stdout,
    stop,
  };
}

const configuration = (url: string, socket: string) => `<?php
define('DB_NAME', 'wordpress');
define('DB_USER', 'root');
define('DB_PASSWORD', '');
define('DB_HOST', 'localhost:${socket}');
define('DB_CHARSET', 'utf8mb4');
define('WP_HOME', '${url}');
define('WP_SITEURL', '${url}');
define('WP_DEFAULT_THEME', 'plain');
define('FS_METHOD', 'direct');
define('WP_HTTP_BLOCK_EXTERNAL', true);
define('DISABLE_WP_CRON', true);
define('AUTOMATIC_UPDATER_DISABLED', true);
define('WP_DEBUG', true);
define('WP_DEBUG_DISPLAY', true);
$table_prefix = 'wp_';
if (!defined('ABSPATH')) { define('ABSPATH', __DIR__ . '/'); }
require_once ABSPATH . 'wp-settings.php';
`;

async function openDatabase(folder: string): Promise<{ readonly socket: string; readonly process: ChildProcess }> {
  const data = join(folder, 'database');
  const socket = join(folder, 'database.sock');
  const user = process.getuid?.() === 0 ? ['--user=root'] : [];
  await run('mariadb-install-db', [
    `--datadir=${data}`,
    '--auth-root-authentication-method=normal',
    '--skip-test-db',
    ...user,
  ]);
  const server = spawn(
    'mariadbd',
    ['--no-defaults', `--datadir=${data}`, `--socket=${socket}`, '--skip-networking', ...user],
    {
      stdio: 'ignore',
    },
  );
  const create = ['--no-defaults', `--socket=${socket}`, '-u', 'root', '-e', 'create database wordpress'];
  await retryUntilReady(() => run('mariadb', create));
  return { socket, process: server };
}

async function install(url: string): Promise<void> {
  const answers = {
    weblog_title: 'School',
    user_name: admin.name,
    admin_password: admin.password,
    admin_password2: admin.password,
    pw_weak: '1',
    admin_email: 'admin@example.test',
    blog_public: '0',
    language: '',
  };
  const response = await retryUntilReady(() =>
    fetch(`${url}/wp-admin/install.php?step=2`, { method: 'POST', body: new URLSearchParams(answers) }),
  );
  const page = await response.text();
  if (!page.includes('Success')) throw new Error(`WordPress was not installed: ${page.slice(0, 2000)}`);
}

/** Repeats an attempt until it succeeds, for at most half a minute. */
async function retryUntilReady<Result>(attempt: () => Promise<Result>): Promise<Result> {
  const end = Date.now() + 30_000;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (Date.now() > end) throw error;
      await setTimeout(100);
    }
  }
}
