import 'reflect-metadata';
import type { AuditAction } from '@tidycrew/contracts';
import { cleanEmail, cleanLine, emailSignProblem, isVisible } from '@tidycrew/domain';
import { isEmail } from 'class-validator';
import { runCommand } from '../platform/common/run-command.js';
import { inTransaction } from '../platform/database/command-database.js';
import { readNewPassword } from '../auth/password-input.js';
import { hashPassword } from '../auth/password.js';
import { brokenConstraint, appErrorOfDatabase } from '../platform/common/database-error.js';
import { User } from '../model/user.entity.js';

/**
 * Makes an admin: `npm run admin:create -- <email> <first name> <last name>`.
 */
async function main(): Promise<void> {
  const [typed = '', firstName = '', lastName = ''] = process.argv.slice(2).map(cleanLine);
  const email = cleanEmail(typed);
  const wrongSign = emailSignProblem(email);
  if (wrongSign !== null) throw new Error(wrongSign);
  if (!isEmail(email) || !isVisible(firstName)) {
    throw new Error('Usage: npm run admin:create -- <email> <first name> <last name>');
  }
  const password = await readNewPassword(email);
  try {
    const passwordHash = await hashPassword(password);
    await inTransaction(async (tx) => {
      const admin = await tx.save(User, tx.create(User, { email, firstName, lastName, role: 'admin', passwordHash }));
      await tx.query(`UPDATE business_settings SET awaits_setup = false WHERE awaits_setup`);
      await tx.query(
        `INSERT INTO audit_log (action, subject, subject_id, details) VALUES ($1, 'user', $2, '{"by":"command"}')`,
        ['admin.created' satisfies AuditAction, admin.id],
      );
    });
    console.log(`${email} can sign in as an admin now.`);
  } catch (error) {
    if (brokenConstraint(error) === 'users_email_key') {
      const sentence = `${email} already exists. An admin who cannot sign in gets a new password with "npm run admin:reset".`;
      throw new Error(sentence, { cause: error });
    }
    throw appErrorOfDatabase(error) ?? error;
  }
}

await runCommand(main);
