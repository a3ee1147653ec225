import { PASSWORD } from '../factories/index.js';
import type { Scene } from './scene.js';

/** Tries of other requests do not count. */
export const ownPassword = async ({ world }: Scene): Promise<object> => {
  await world.database.query('DELETE FROM login_throttles');
  return { ownPassword: PASSWORD };
};

/** Nobody listens there. */
export const mailServer = async (scene: Scene): Promise<object> => {
  return { host: '127.0.0.1', port: 2525, password: 'of the mail server', ...(await ownPassword(scene)) };
};
