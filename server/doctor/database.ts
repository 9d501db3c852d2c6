import { sql } from 'kysely';
import type { Database } from '../../db/connect.ts';
import { isMigrated, migrationFiles, migrationsRun, unknownMigration } from '../../db/migrate.ts';
import type { Config } from '../config.ts';
import { otherSecret } from '../secret/check.ts';
import { suitability } from '../start-checks.ts';
import { type Finding, notice, well, wrong } from './finding.ts';

const HOUR = 3_600_000; // milliseconds
const DAY = 24 * HOUR;

/** Checks in the database whether the site works: moderators, waiting mails and contracts, the log. */
export async function inspectDatabase(database: Database, { demo, secret }: Pick<Config, 'demo' | 'secret'>, now: Date): Promise<Finding[]> {
  const db = database.kysely;
  const found: Finding[] = [];
  if (database.engine === 'postgres') {
    const { version, problem } = await suitability(database);
    found.push(problem === null ? well('PostgreSQL', `versión ${version}.`) : wrong('PostgreSQL', problem));
    const { rows: limits } = await sql<{ limited: boolean }>`select current_setting('statement_timeout') <> '0' as limited`.execute(db);
    found.push(
      limits[0]?.limited
        ? well('Límites', 'ninguna consulta puede durar para siempre.')
        : wrong('Límites', 'quien está en DATABASE_URL no pone statement_timeout: copia connect_query de deploy/ha/pgbouncer.ini.'),
    );
  }
  if (!(await isMigrated(db))) return [...found, notice('Esquema', 'la base de datos está vacía: arranca Rellano una vez.')];
  const unknown = await unknownMigration(db);
  if (unknown !== null) return [...found, wrong('Esquema', unknown)];
  const run = new Set(await migrationsRun(db));
  const missing = migrationFiles().filter(({ name }) => !run.has(name));
  if (missing.length > 0) return [...found, notice('Esquema', `faltan ${missing.length} migraciones: se hacen al arrancar esta versión.`)];
  found.push(well('Esquema', `las ${run.size} migraciones están hechas.`));
  const other = secret === null ? null : await otherSecret(db, secret);
  found.push(other === null ? well('Secreto', 'el de esta base de datos.') : wrong('Secreto', other));

  const count = async (what: Promise<{ n: unknown } | undefined>) => Number((await what)?.n ?? 0);
  const n = sql<number>`count(*)`.as('n');
  const since = (ms: number) => new Date(now.getTime() - ms);
  const admins = await count(db.selectFrom('user_roles').select(n).where('role', '=', 'admin').executeTakeFirst());
  if (admins === 0) found.push(wrong('Moderación', 'nadie es admin: «npm run admin -- correo@example.org».'));
  else if (admins === 1) found.push(notice('Moderación', 'solo hay una persona admin, y nadie decide sobre lo suyo: hacen falta dos.'));
  else found.push(well('Moderación', `${admins} personas son admin.`));
  const appeals = await count(db.selectFrom('account_suspensions').select(n).where('appeal', 'is not', null).where('answer', 'is', null).executeTakeFirst());
  if (appeals > 0) {
    const how = '«npm run admin -- --suspendidas» dice qué alegan; --readmitir o --mantener contestan.';
    found.push(notice('Cuentas suspendidas', `${appeals === 1 ? '1 recurso espera' : `${appeals} recursos esperan`} respuesta: ${how}`));
  }
  if (!demo) {
    const known = await count(db.selectFrom('user').select(n).where('is_demo', '=', true).executeTakeFirst());
    if (known > 0) found.push(wrong('Demostración', 'hay cuentas con contraseñas conocidas: «npm run demo:remove».'));
  }
  const mails = await count(db.selectFrom('outgoing_mails').select(n).where('failed_at', 'is', null).where('created_at', '<', since(HOUR)).executeTakeFirst());
  found.push(
    mails > 0
      ? wrong('Correos', `${mails} esperan desde hace más de una hora: mira SMTP_URL y el registro («mail not sent»).`)
      : well('Correos', 'ninguno espera más de una hora.'),
  );
  const failed = await count(db.selectFrom('outgoing_mails').select(n).where('failed_at', 'is not', null).executeTakeFirst());
  if (failed > 0) found.push(notice('Correos sin enviar', `${failed} no han salido en dos días o los ha rechazado su servidor: míralos en /admin/correos.`));
  const contracts = await count(
    db.selectFrom('contract_readings').select(n).where('state', 'in', ['recibido', 'leyendo']).where('created_at', '<', since(HOUR)).executeTakeFirst(),
  );
  found.push(
    contracts > 0
      ? wrong('Contratos', `${contracts} siguen sin leer después de una hora: mira el registro del servidor.`)
      : well('Contratos', 'ninguno espera más de una hora.'),
  );
  const signed = await db.selectFrom('log_checkpoints').select('signed_at').orderBy('number', 'desc').executeTakeFirst();
  if (signed && now.getTime() - signed.signed_at.getTime() > 2 * DAY)
    found.push(wrong('Registro de decisiones', 'no se firma desde hace más de dos días: «npm run log:verify» dice si algo se cambió.'));
  else found.push(well('Registro de decisiones', signed ? 'firmado hace menos de dos días.' : 'todavía sin firmar: se firma al arrancar y cada noche.'));
  return found;
}
