import type { Services } from '../../platform/ports.ts';
import { inTransaction } from '../../platform/transaction.ts';
import { fillDemoClaim } from './claim.ts';
import { fillDemoCommunity } from './community.ts';
import { seedDemoData } from './data.ts';
import { fillDemoOfficial } from './official.ts';

/** The three accounts of the demonstration. Their passwords are public: a real site refuses to start with them. */
export const demoAccounts = [
  { email: 'visitante@rellano.example', password: 'Visitante1', username: 'visitante', display_name: 'Visitante de prueba' },
  { email: 'miembro@rellano.example', password: 'Miembro1234', username: 'miembro', display_name: 'Miembro de prueba' },
  { email: 'admin@rellano.example', password: 'Admin12345', username: 'admin', display_name: 'Administración de prueba' },
] as const;

/** Fills an empty database and prints the accounts. */
export async function prepareDemo(services: Services): Promise<void> {
  const { db, site } = services;
  const anybody = await db.selectFrom('user').select('id').limit(1).executeTakeFirst();
  if (!anybody) {
    console.log('Preparando los datos de demostración …');
    await createAccounts(services);
    await fillDemoOfficial(services);
    await seedDemoData(services);
    await fillDemoCommunity(services, demoAccounts[1].email, demoAccounts[2].email);
    await fillDemoClaim(services, demoAccounts[2].email);
  }
  console.log('\nModo demostración. Puedes entrar con:');
  for (const { email, password } of demoAccounts) console.log(`  ${email}  contraseña ${password}`);
  if (site.mailbox) console.log('Los correos que se envían se leen en /correo.');
  console.log('Los datos de demostración se quitan con: npm run demo:remove');
}

async function createAccounts(services: Services): Promise<void> {
  for (const account of demoAccounts) {
    const made = await services.accounts.signUp({
      ...account,
      gender: 'prefiero-no-decirlo',
      nationality: 'España',
      birth_date: '1999-05-12',
      phone: null,
      bio: null,
      photo_url: null,
    });
    const id = made.ok ? made.userId : null;
    if (!id) throw new Error(`No se pudo crear la cuenta de demostración ${account.email}.`);
    await inTransaction(services, async (tx, { clock }) => {
      await tx.updateTable('user').set({ emailVerified: true, is_demo: true, updatedAt: clock.now() }).where('id', '=', id).execute();
      if (account.username === 'admin') await tx.insertInto('user_roles').values({ user_id: id, role: 'admin' }).execute();
    });
  }
}

export async function refuseDemoUsers({ db }: Services): Promise<void> {
  const demo = await db.selectFrom('user').select('id').where('is_demo', '=', true).limit(1).executeTakeFirst();
  if (demo)
    throw new Error(
      'Esta base de datos tiene cuentas de demostración con contraseñas conocidas: quítalas con "npm run demo:remove" antes de arrancar con PUBLIC_URL.',
    );
}
