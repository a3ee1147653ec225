import 'reflect-metadata';
import type { AuditAction } from '@tidycrew/contracts';
import { cleanEmail } from '@tidycrew/domain';
import { runCommand } from '../platform/common/run-command.js';
import { inTransaction } from '../platform/database/command-database.js';
import { readNewPassword } from '../auth/password-input.js';
import { hashPassword, isPassword } from '../auth/password.js';
import { appErrorOfDatabase } from '../platform/common/database-error.js';

/**
 * `npm run admin:reset -- <email>`: a new password for an admin who cannot sign in, set by whoever controls the
 * machine. Ends all their sessions, also those in which they act as somebody else, and the pause after
 * wrong guesses; the activity log records it.
 */
async function main(): Promise<void> {
  const [typed = '', ...more] = process.argv.slice(2);
  const email = cleanEmail(typed);
  if (email === '' || more.length > 0) throw new Error('Usage: npm run admin:reset -- <email>');
  const password = await readNewPassword(email);
  try {
    const changed = await inTransaction(async (tx) => {
      const [admin] = await tx.query<{ id: number; email: string; passwordHash: string | null }[]>(
        `SELECT id, email, password_hash AS "passwordHash" FROM users
         WHERE match_key(email) = match_key($1) AND role = 'admin' AND active FOR NO KEY UPDATE`,
        [email],
      );
      if (!admin) {
        throw new Error('There is no active admin with this e-mail address: make one with "npm run admin:create".');
      }
      if (await isPassword(password, admin.passwordHash)) {
        throw new Error('The new password must differ from the old one.');
      }
      await tx.query(`UPDATE users SET password_hash = $2, updated_at = now() WHERE id = $1`, [
        admin.id,
        await hashPassword(password),
      ]);
      await tx.query(`DELETE FROM sessions WHERE user_id = $1 OR actor_id = $1`, [admin.id]);
      await tx.query(`DELETE FROM invitations WHERE user_id = $1`, [admin.id]);
      await tx.query(`DELETE FROM login_throttles WHERE account_key = match_key($1)`, [admin.email]);
      await tx.query(
        `INSERT INTO audit_log (action, subject, subject_id, details)
         VALUES ($1, 'user', $2, '{"changed":["password"],"by":"command"}')`,
        ['user.updated' satisfies AuditAction, admin.id],
      );
      return admin.email;
    });
    console.log(`${changed} has a new password and is signed out everywhere.`);
  } catch (error) {
    throw appErrorOfDatabase(error) ?? error;
  }
}

await runCommand(main);
