import { type DesktopEvent, desktopEventsPath, setDesktopLanguage } from '@leafcast/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../api/client.ts';
import { ignoreReported } from '../../api/failure.ts';
import { reloadQueries } from '../../api/query-client.ts';
import { useLanguage } from '../../ui/language/language-store.ts';
import { useCommands } from './use-commands.ts';
import { useWindowTitle } from './use-window-title.ts';

/** Keeps the page and the desktop program in sync: menus, title, language, and changed data. */
export function useProgram(): void {
  useEvents();
  useWindowTitle();
  useEffect(() => {
    const tell = () => {
      const { loaded } = useLanguage.getState();
      if (loaded) void call(setDesktopLanguage, { language: loaded.language }, { isQuiet: true }).catch(ignoreReported);
    };
    tell();
    return useLanguage.subscribe(tell);
  }, []);
}

function useEvents() {
  const { run, openFiles } = useCommands();
  const navigate = useNavigate();
  const client = useQueryClient();
  const take = useEffectEvent((event: DesktopEvent) => {
    if (event.type === 'menu') void run(event.id).catch(ignoreReported);
    if (event.type === 'open') void openFiles(event.files).catch(ignoreReported);
    if (event.type === 'go') void navigate(event.path);
    if (event.type === 'changed') void reloadQueries(event.what);
  });
  useEffect(() => {
    // One connection is used for all screens: events sent while a connection is being replaced would be lost.
    const source = new EventSource(desktopEventsPath);
    // Changes made before the connection was open were not reported, so all data is reloaded.
    source.onopen = () => void client.invalidateQueries();
    source.onmessage = ({ data }: MessageEvent<string>) => take(JSON.parse(data) as DesktopEvent);
    return () => source.close();
  }, [client]);
}
