import { type Kysely, sql } from 'kysely';

/**
 * Turns folders into records of an account or a team, and stores the type of its folder in each book. A text in a
 * book's `folder_id` becomes a folder with this name; the values that meant "no folder" become null.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table folder (
      id uuid primary key default gen_random_uuid(),
      owner_id text references account on delete cascade,
      team_id text references team on delete cascade,
      parent_id uuid,
      type smallint not null check (type in (1, 2)),
      name text not null,
      created timestamptz not null default now(),
      check (num_nonnulls(owner_id, team_id) = 1),
      unique (id, type),
      foreign key (parent_id, type) references folder (id, type)
    )`.execute(db);
  for (const keeper of ['owner_id', 'team_id'] as const) {
    await sql`
      create unique index ${sql.raw(`folder_name_of_${keeper}`)} on folder (
        ${sql.ref(keeper)}, type, coalesce(parent_id, '00000000-0000-0000-0000-000000000000'),
        lower(name collate "und-x-icu")
      ) where ${sql.ref(keeper)} is not null`.execute(db);
  }
  await sql`create index folder_parent on folder (parent_id)`.execute(db);
  for (const table of ['book', 'upload'] as const) {
    await sql`alter table ${sql.table(table)} rename column folder_id to folder_text`.execute(db);
    await sql`
      alter table ${sql.table(table)}
        add column folder_type smallint not null default 1 check (folder_type in (1, 2)),
        add column folder_id uuid`.execute(db);
    await sql`
      update ${sql.table(table)} set folder_type = 2 where folder_text = 'publications'`.execute(db);
  }
  await foldersOfTexts(db);
  for (const table of ['book', 'upload'] as const) {
    await sql`
      alter table ${sql.table(table)}
        drop column folder_text,
        add foreign key (folder_id, folder_type) references folder (id, type)`.execute(db);
    await sql`create index on ${sql.table(table)} (folder_id) where folder_id is not null`.execute(db);
  }
}

/** Creates a folder for each text that an account or a team has used, ignoring case. */
async function foldersOfTexts(db: Kysely<unknown>): Promise<void> {
  const isText = sql`folder_text not in ('', '0', 'publications')`;
  const key = sql`lower(left(trim(folder_text), 80) collate "und-x-icu")`;
  const used = sql`
    select owner_id, team_id, folder_text from book where ${isText}
    union select account_id, team_id, folder_text from upload where ${isText}`;
  await sql`
    insert into folder (owner_id, team_id, type, name)
    select case when team_id is null then owner_id end, team_id, 1, coalesce(nullif(min(left(trim(folder_text), 80)), ''), '-')
    from (${used}) as used group by 1, 2, ${key}`.execute(db);
  for (const [table, owner] of [
    ['book', 'owner_id'],
    ['upload', 'account_id'],
  ] as const) {
    await sql`
      update ${sql.table(table)} set folder_id = folder.id from folder
      where ${isText} and lower(folder.name collate "und-x-icu") = coalesce(nullif(${key}, ''), '-')
        and (folder.team_id = ${sql.ref(`${table}.team_id`)}
          or ${sql.ref(`${table}.team_id`)} is null and folder.owner_id = ${sql.ref(`${table}.${owner}`)})`.execute(db);
  }
}
