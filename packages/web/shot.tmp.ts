/// <reference lib="dom" />
import { openSite, addressOf } from './test/site.ts';
const site = await openSite('shots');
const out = process.argv[2] ?? '/tmp/shots';
import { mkdirSync } from 'node:fs';
mkdirSync(out, { recursive: true });
const { page, errors } = await site.visit({ viewport: { width: 1440, height: 900 } });
page.on('console', (m) => { if (m.type() === 'error') console.log('console', m.text()); });
await page.addInitScript(() => localStorage.setItem('upkeep-pace', 'at once'));
await page.goto(site.address);
await page.waitForSelector('[data-play]');
await page.waitForTimeout(800);
await page.screenshot({ path: `${out}/home.png` });
for (const game of (process.argv[3] ?? 'magic,battle').split(',')) {
  await page.goto(addressOf(site, game, 12));
  await page.waitForSelector(`[data-play=${game}]:enabled`);
  await page.click(`[data-play=${game}]`);
  await page.waitForSelector('.table');
  await page.waitForTimeout(500);
  await page.screenshot({ path: `${out}/${game}-0.png` });
  for (let i = 0; i < Number(process.argv[4] ?? 40); i++) {
    await page.waitForFunction(() => document.querySelector('.prompt.asked') !== null || document.querySelector<HTMLElement>('.table')?.dataset['over'] === 'true', undefined, { timeout: 20000 }).catch(() => console.log('not asked'));
    if (await page.evaluate(() => document.querySelector<HTMLElement>('.table')?.dataset['over'] === 'true')) break;
    if (await page.locator('.composer').count() > 0) { await page.click('[data-action=any]'); await page.waitForTimeout(60); await page.keyboard.press(' '); }
    else {
      const acts = page.locator('.dock .card[data-role=act]');
      const n = await acts.count();
      if (n > 0) { await acts.first().click({ timeout: 2000 }).catch(() => undefined); await page.waitForTimeout(60);
        const targets = page.locator('[data-role=target]');
        if (await targets.count() > 0) await targets.first().click({ timeout: 2000 }).catch(() => undefined);
        else if (await page.locator('.choice').count() > 0) await page.locator('.choice').first().click({ timeout: 2000 }).catch(() => undefined);
      } else if (await page.locator('.choice').count() > 0 && await page.locator('.go.idle').count() > 0) await page.locator('.choice').last().click();
      else await page.keyboard.press(' ');
    }
    await page.waitForTimeout(80);
  }
  await page.waitForTimeout(400);
  await page.screenshot({ path: `${out}/${game}-1.png` });
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.waitForTimeout(200);
  await page.screenshot({ path: `${out}/${game}-720.png` });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.waitForTimeout(200);
  await page.screenshot({ path: `${out}/${game}-phone.png` });
  await page.setViewportSize({ width: 1440, height: 900 });
  console.log(await page.locator('.prompt').innerText());
}
console.log(errors);
await site.close();
process.exit(0);
