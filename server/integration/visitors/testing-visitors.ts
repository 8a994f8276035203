import { expect } from 'vitest';
import { openSchool, type School } from '#server/integration/selling/testing-school.ts';

/** A school whose staff can let visitors look, or not; `see` asks for a page as one without an account and a cookie. */
export type VisitedSchool = School & {
  admin: string;
  letLook: (mayLook: boolean) => Promise<void>;
  see: (path: string, headers?: Record<string, string>) => ReturnType<School['ask']>;
};

export async function openVisitedSchool(): Promise<VisitedSchool> {
  const school = await openSchool();
  const { cookie: admin } = await school.enter('admin');
  const letLook = async (mayLook: boolean) => {
    const body = JSON.stringify({ visitors: { mayLook } });
    const { status } = await school.ask({
      method: 'PATCH',
      path: '/api/v1/settings',
      headers: { cookie: admin },
      body,
    });
    expect(status).toBe(200);
  };
  return { ...school, admin, letLook, see: (path, headers = {}) => school.ask({ path, headers }) };
}
