import { PASSWORD } from '../factories/index.js';
import { aPng, dataUrl } from './pictures.js';
import { next, type Scene } from './scene.js';

/** Tries of other requests do not count. */
export const ownPassword = async ({ world }: Scene): Promise<object> => {
  await world.database.query('DELETE FROM login_throttles');
  return { ownPassword: PASSWORD };
};

/** Nobody listens there. */
export const mailServer = async (scene: Scene): Promise<object> => {
  return { host: '127.0.0.1', port: 2525, password: 'of the mail server', ...(await ownPassword(scene)) };
};

/** Another one each time: the same again changes nothing. */
function anotherPicture(): string {
  const number = next();
  return dataUrl(aPng({ pixel: () => [number & 255, (number >> 8) & 255, 0] }));
}

/** The bodies of the calls that change the logo. */
export const LOGO = {
  'PUT /api/admin/settings/logo': () => ({ picture: anotherPicture() }),
  'DELETE /api/admin/settings/logo': async (scene: Scene) => {
    await (await scene.office()).put('/api/admin/settings/logo', { picture: anotherPicture() });
    return {};
  },
};
