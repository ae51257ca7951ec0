import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { Timing } from './timing.ts';
import type { Watched } from './watched.ts';

/** What a server counts, for Prometheus to fetch. */
export interface Metrics {
  readonly watched: Watched;
  readonly text: () => Promise<string>;
  readonly contentType: string;
}

export function makeMetrics(now: {
  readonly matches: () => number;
  readonly sockets: () => number;
  readonly fault: (match: string, error: unknown) => void;
}): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  gauge(registers, 'upkeep_matches_loaded', 'Matches in memory.', now.matches);
  gauge(registers, 'upkeep_sockets', 'Open sockets.', now.sockets);
  const accepted = new Counter({ name: 'upkeep_decisions_total', help: 'Accepted inputs of players.', registers });
  const over = new Counter({ name: 'upkeep_matches_over_total', help: 'Matches that ended here.', registers });
  const faults = new Counter({ name: 'upkeep_faults_total', help: 'Things that went wrong.', registers });
  const labels = { registers, labelNames: ['code'] as const };
  const refused = new Counter({ name: 'upkeep_refused_total', help: 'Refused inputs, by code.', ...labels });
  const appended = new Timing('upkeep_append_milliseconds', 'Until an entry was durable.');
  const told = new Timing('upkeep_broadcast_milliseconds', 'Making and handing out the messages of an entry.');
  return {
    watched: {
      accepted: () => accepted.inc(),
      refused: (code) => refused.inc({ code }),
      over: () => over.inc(),
      appended: (milliseconds) => appended.observe(milliseconds),
      told: (milliseconds) => told.observe(milliseconds),
      fault: (match, error) => {
        faults.inc();
        now.fault(match, error);
      },
    },
    text: async () => `${await registry.metrics()}\n${appended.text()}${told.text()}`,
    contentType: registry.contentType,
  };
}

function gauge(registers: Registry[], name: string, help: string, read: () => number): void {
  new Gauge({
    name,
    help,
    registers,
    collect() {
      this.set(read());
    },
  });
}
