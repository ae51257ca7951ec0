/// <reference lib="dom" />
import { openSite, addressOf } from './test/site.ts';
const site = await openSite('shots');
const out = '/tmp/shots';
const { page, errors } = await site.visit({ viewport: { width: 1280, height: 720 } });
page.on('console', (m) => { if (m.type() === 'error') console.log('console', m.text()); });
await page.addInitScript(() => { localStorage.setItem('upkeep-pace', 'at once'); });
const [, , game = 'magic', players = '4', steps = '60', theme = 'dark'] = process.argv;
await page.addInitScript((t) => { localStorage.setItem('upkeep-theme', t); }, theme);
await page.goto(addressOf(site, game, 12));
await page.click(`[data-setup=${game}]`);
if (players !== '2') await page.selectOption('select[name=players]', players);
for (let i = 1; i < Number(players); i++) await page.selectOption(`select[name=kind-${i}]`, 'greedy');
await page.screenshot({ path: `${out}/setup.png` });
await page.click('.setup button[type=submit]');
await page.waitForSelector('.table');
for (let i = 0; i < Number(steps); i++) {
  await page.waitForFunction(() => document.querySelector('.prompt.asked') !== null || document.querySelector<HTMLElement>('.table')?.dataset['over'] === 'true', undefined, { timeout: 30000 }).catch(() => console.log('not asked'));
  if (await page.evaluate(() => document.querySelector<HTMLElement>('.table')?.dataset['over'] === 'true')) break;
  if (await page.locator('.composer').count() > 0) { await page.click('[data-action=any]'); await page.waitForTimeout(60); await page.keyboard.press(' '); }
  else {
    const acts = page.locator('.dock .card[data-role=act]');
    if (await acts.count() > 0) { await acts.first().click({ timeout: 2000 }).catch(() => undefined); await page.waitForTimeout(60);
      const targets = page.locator('[data-role=target]');
      if (await targets.count() > 0) await targets.first().click({ timeout: 2000 }).catch(() => undefined);
      else if (await page.locator('.choice').count() > 0) await page.locator('.choice').first().click({ timeout: 2000 }).catch(() => undefined);
    } else if (await page.locator('.choice').count() > 0 && await page.locator('.go.idle').count() > 0) await page.locator('.choice').last().click();
    else await page.keyboard.press(' ');
  }
  await page.waitForTimeout(60);
}
await page.waitForTimeout(400);
await page.screenshot({ path: `${out}/${game}-${players}-${theme}.png` });
await page.setViewportSize({ width: 390, height: 844 });
await page.waitForTimeout(200);
await page.screenshot({ path: `${out}/${game}-${players}-${theme}-phone.png` });
console.log(errors);
await site.close();
process.exit(0);
