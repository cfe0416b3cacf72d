import { join } from 'node:path';

/**
 * PostgreSQL settings for a single user: little memory, and no processes that are useful only with many users.
 * Committed data is as durable as usual.
 */
export const singleUserPostgresSettings = {
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

/**
 * An up-to-date, empty database. An installed program contains it next to its code; the source tree does not contain
 * it.
 */
export const readyCluster = join(import.meta.dirname, '../../../..', 'database');
