-- Rows of every table as version 0.1.0 (migrations up to 0015) has kept them. Password of both accounts: leaf-by-leaf-42
insert into account (id, email, name, password_hash, link, plan, points, vip_until, created, powers) values
  ('ada', 'ada@example.test', 'Ada', '$argon2id$v=19$m=19456,t=2,p=1$4i/hIyQ6/Qnfe5C4zChfUg$Kh5MtJw81X0S9KQrLbmRBX+ftxX/v93KohkU9+uflXo', 'ada', 'vip', 12, '2027-06-01', '2026-11-01', '{"bookFileCount": {"limit": 9}}'),
  ('ben', 'ben@example.test', 'Ben', '$argon2id$v=19$m=19456,t=2,p=1$4i/hIyQ6/Qnfe5C4zChfUg$Kh5MtJw81X0S9KQrLbmRBX+ftxX/v93KohkU9+uflXo', 'ben', 'free', 0, null, '2026-11-02', '{}');
insert into session (token_hash, account_id, created, last_used, is_persistent) values ('\x01', 'ada', '2026-11-20', '2026-11-21', true);
insert into known_device (token_hash, account_id, last_used) values ('\x02', 'ada', '2026-11-21');
insert into password_reset (token_hash, account_id, expires) values ('\x03', 'ben', '2026-11-22');
insert into account_meta (account_id, key, value) values ('ada', 'language', 'en');
insert into team (id, name, created) values ('press', 'Press', '2026-11-03');
insert into membership (team_id, account_id, role) values ('press', 'ada', 'owner'), ('press', 'ben', 'editor');
insert into budget (key, spent, changed) values ('login ada', 1.5, '2026-11-21');
insert into third_account (provider, subject, account_id, bound) values ('guild', 'ada-1', 'ada', '2026-11-04');
insert into third_assertion (hash, until) values ('\x04', '2026-11-21');

-- A published book, one of the team that waits for its conversion, one that was cut off, one that is being made again, and one deleted.
insert into book (id, number, owner_id, team_id, folder_id, status, draft, revision, page_count, published_version, created, changed, deleted, privacy, has_text, details)
select id::uuid, number, 'ada', team_id, '0', 'enabled',
  jsonb_build_object('format', 'leafcast-book', 'version', 1, 'id', id, 'title', title, 'description', '', 'keywords', '[]'::jsonb,
    'languages', '[]'::jsonb, 'source', '{"kind": "pdf"}'::jsonb, 'settings', '{}'::jsonb, 'outline', '[]'::jsonb, 'bookmarks', '[]'::jsonb,
    'pages', pages::jsonb),
  3, jsonb_array_length(pages::jsonb), version, '2026-11-05', '2026-11-06', deleted::timestamptz, 'public', false, '{}'
from (values
  ('00000000-0000-4000-8000-000000000001', 'publishd', 'Published', null, '[{"width": 300, "height": 450, "rotation": 0, "mode": "image", "images": {"page": {"file": "pages/0000-page-aa.webp", "width": 1067, "height": 1600}}}]', 1, null),
  ('00000000-0000-4000-8000-000000000002', 'waitings', 'Waiting', 'press', '[]', null, null),
  ('00000000-0000-4000-8000-000000000003', 'cutoffff', 'Cut off', null, '[{"width": 300, "height": 450, "rotation": 0, "mode": "image", "images": {}}, {"width": 300, "height": 450, "rotation": 0, "mode": "image", "images": {}}]', null, null),
  ('00000000-0000-4000-8000-000000000004', 'anewanew', 'Made again', null, '[{"width": 300, "height": 450, "rotation": 0, "mode": "image", "images": {}}]', null, null),
  ('00000000-0000-4000-8000-000000000005', 'deletedd', 'Deleted', null, '[]', null, '2026-11-07')
) as books (id, number, title, team_id, pages, version, deleted);
insert into book_source (book_id, position, key, name, size)
select id, 0, 'uploads/' || number, number || '.pdf', 1000 from book where deleted is null;
insert into conversion (book_id, state, generation, worker, tries, options, done, total, sharpen, started, ended, before) values
  ('00000000-0000-4000-8000-000000000001', 'complete', 1, null, 0, '{}', 1, 1, 'working', '2026-11-05', '2026-11-05', null),
  ('00000000-0000-4000-8000-000000000002', 'waiting', 0, null, 0, '{}', 0, 0, 'none', null, null, null),
  ('00000000-0000-4000-8000-000000000003', 'converting', 2, 'one that has ended', 1, '{}', 1, 2, 'none', '2026-11-05', null, null),
  ('00000000-0000-4000-8000-000000000004', 'waiting', 3, null, 0, '{}', 0, 1, 'none', null, null,
    jsonb_build_object('draft', (select draft from book where number = 'anewanew'), 'options', '{}'::jsonb, 'isSharp', true, 'sources', '[]'::jsonb, 'replaceOls', false, 'replaceEditor', false, 'isOpened', false)),
  ('00000000-0000-4000-8000-000000000005', 'cancelled', 1, null, 0, '{}', 0, 0, 'none', null, null, null);
insert into conversion_page (book_id, index, page) values ('00000000-0000-4000-8000-000000000003', 1,
  '{"width": 300, "height": 450, "rotation": 0, "mode": "image", "images": {"page": {"file": "pages/0001-page-bb.webp", "width": 1067, "height": 1600}}}');
insert into publication (book_id, version, manifest, revision, published)
select id, 1, draft, 3, '2026-11-06' from book where published_version = 1;
insert into publication_file (book_id, file, until) values ('00000000-0000-4000-8000-000000000001', 'pages/0000-page-aa.webp', null);
insert into book_name (name, book_id, is_current, given) values ('a-published-book', '00000000-0000-4000-8000-000000000001', true, '2026-11-06');
insert into protection (book_id, first_page, hint, users, keys, content_key, epoch) values
  ('00000000-0000-4000-8000-000000000003', 1, 'The usual', null, '{"salt": "AAAA", "iterations": 600000, "wraps": [{"user": "AAAA", "nonce": "AAAA", "key": "AAAA"}]}', '\x05', 2);
insert into preview (token, book_id, expires) values ('token', '00000000-0000-4000-8000-000000000001', '2027-01-01');
insert into book_lock (book_id, holder, account_id, until) values ('00000000-0000-4000-8000-000000000001', 'tab', 'ada', '2026-11-06');
insert into reader_message (book_id, name, email, text, state, created, reply) values
  ('00000000-0000-4000-8000-000000000001', 'Cy', 'cy@example.test', 'Well bound', 'approved', '2026-11-07', 'Thank you');
insert into upload (id, account_id, team_id, folder_id, client_key, title, kind, book_id, created, expires, replaces) values
  ('ended', 'ada', 'press', '0', 'key', 'Waiting', 'pdf', '00000000-0000-4000-8000-000000000002', '2026-11-05', '2099-01-01', null),
  ('open', 'ada', null, '0', null, 'Half sent', 'pdf', null, '2026-11-05', '2099-01-01', null);
insert into upload_file (id, upload_id, position, name, size) values
  ('waitings', 'ended', 0, 'waitings.pdf', 1000), ('halfsent', 'open', 0, 'half.pdf', 2000);
insert into upload_lock (name, holder, is_wanted, until) values ('halfsent', 'a request', false, '2026-11-05');
insert into brand (id, account_id, team_id, kind, name, url, picture, is_default, created) values
  ('00000000-0000-4000-8000-0000000000b1', 'ada', null, 'toolBarBrand', 'Press', 'https://example.test/', 'brand.png', false, '2026-11-04');
insert into own_look (id, kind, owner_id, team_id, name, content, cover, created, protection) values
  ('00000000-0000-4000-8000-0000000000c1', 'theme', 'ada', null, 'Ada’s', '{}', null, '2026-11-04', null);
insert into business_card (account_id, card, created) values ('ada', '{}', '2026-11-04');
insert into custom_config (account_id, kind, name, value, changed) values ('ada', 'config', 'Usual', '{}', '2026-11-04');
