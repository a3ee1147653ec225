import { beforeEach, expect, it, jest } from '@jest/globals';
import type { SessionUser } from '@tidycrew/contracts';

type Message = { userId: number | null };
const tell = jest.fn<(message: Message) => void>();
const reload = jest.fn();
const whoAmI = jest.fn<() => Promise<SessionUser | null>>();
let hear: (message: Message) => void = () => undefined;

jest.unstable_mockModule('@tidycrew/web/session', () => ({
  whoAmI,
  openTabs: (listen: typeof hear) => {
    hear = listen;
    return { tell, close: () => undefined };
  },
}));
Object.assign(globalThis, { window: { location: { reload } } });
const { currentUser, enterAs, forgetUser, lastUser } = await import('./current-user');

const anna = { id: 3, role: 'admin' } as SessionUser;
const ben = { id: 4, role: 'admin' } as SessionUser;
const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

beforeEach(() => {
  forgetUser();
  jest.clearAllMocks();
});

it('tells the other tabs who has signed in on top of a page, whose pages of somebody else start anew (D723)', () => {
  enterAs(ben);
  expect(tell.mock.calls).toEqual([[{ userId: ben.id }]]);
  hear({ userId: ben.id });
  expect(reload).not.toHaveBeenCalled();
  hear({ userId: anna.id });
  expect(reload).toHaveBeenCalledTimes(1);
});

it('starts a page anew, and draws nothing more of it, once the server names somebody else (D723)', async () => {
  enterAs(anna);
  whoAmI.mockResolvedValue(ben);
  const drawn = jest.fn();
  void currentUser().then(drawn);
  await settled();
  expect(reload).toHaveBeenCalledTimes(1);
  expect(drawn).not.toHaveBeenCalled();
  expect(lastUser()).toBe(anna);
});

it('leaves the page of the same person as it is', async () => {
  enterAs(anna);
  whoAmI.mockResolvedValue({ ...anna, role: 'manager' });
  expect(await currentUser()).toMatchObject({ id: anna.id, role: 'manager' });
  expect(reload).not.toHaveBeenCalled();
});
