import { randomUUID } from 'node:crypto';
import type { TeamRole } from '@leafcast/book';
import { getUser } from '@leafcast/contract';
import { setTeamMember } from '../../src/operator/set-member.ts';
import type { TestApp } from '../harness/app.ts';
import type { TestClient } from '../harness/client.ts';

export interface TestTeam {
  /** Id of the team in calls. */
  readonly tid: string;
  /** Returns a client that is signed in to a new account with this role in the team. */
  member(role: TeamRole): Promise<TestClient>;
  /** Gives a member another role, or removes the member, as an operator would. */
  set(member: TestClient, role: TeamRole | 'none'): Promise<void>;
}

/** Creates a separate team without members. */
export function createTestTeam({ services, signedIn }: TestApp): TestTeam {
  const tid = `team-${randomUUID().slice(0, 8)}`;
  async function set(member: TestClient, role: TeamRole | 'none'): Promise<void> {
    const { data } = await member.call(getUser, {});
    await setTeamMember(services.config, services.log, { email: data?.uEmail ?? '', team: tid, role });
  }
  return {
    tid,
    set,
    async member(role) {
      const client = await signedIn();
      await set(client, role);
      return client;
    },
  };
}
