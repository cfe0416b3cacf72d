import { join } from 'node:path';

/** Settings of PostgreSQL for one person: no process that only many need, and little memory. What was acknowledged is as durable as ever. */
export const smallDatabase = {
  shared_buffers: '16MB',
  max_connections: '30',
  io_method: 'sync',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_replication_slots: '0',
  max_logical_replication_workers: '0',
  max_worker_processes: '2',
  max_parallel_workers: '0',
  max_parallel_workers_per_gather: '0',
  autovacuum_max_workers: '1',
  maintenance_work_mem: '16MB',
  max_wal_size: '64MB',
  jit: 'off',
} as const;

/** What an installed program has beside its code, and the source tree has not: a database that is up to date and empty. */
export const readyCluster = join(import.meta.dirname, '..', '..', '..', 'database');
