import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { SessionUser } from '@tidycrew/contracts';

type Message = { userId: number | null };
const tell = jest.fn<(message: Message) => void>();
const reload = jest.fn();
const whoAmI = jest.fn<() => Promise<SessionUser | null>>();
let hear: (message: Message) => void = () => undefined;
let showAgain: (event: { persisted: boolean }) => void = () => undefined;

jest.unstable_mockModule('@tidycrew/web/session', () => ({
  whoAmI,
  openTabs: (listen: typeof hear) => {
    hear = listen;
    return { tell, close: () => undefined };
  },
}));
const addEventListener = (type: string, listen: typeof showAgain) => {
  if (type === 'pageshow') showAgain = listen;
};
Object.assign(globalThis, { window: { location: { reload }, addEventListener } });
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

describe('a page that the browser has kept while another one was shown (D724)', () => {
  it('starts anew where its person has signed out on it', () => {
    enterAs(anna);
    forgetUser();
    showAgain({ persisted: false });
    expect(reload).not.toHaveBeenCalled();
    showAgain({ persisted: true });
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['starts anew', 'somebody else', ben, 1],
    ['starts anew', 'nobody', null, 1],
    ['stays', 'the same person', anna, 0],
  ])('%s where %s is signed in by now', async (_, _who, user, times) => {
    enterAs(anna);
    whoAmI.mockResolvedValue(user);
    showAgain({ persisted: true });
    await settled();
    expect(reload).toHaveBeenCalledTimes(times);
  });
});
