import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';
import { householdOf } from './address.ts';
import { Connection, type ConnectionParts } from './connection.ts';

const CHECK_EVERY = 30000;

/** All sockets of a server. */
export class Sockets {
  private readonly parts: ConnectionParts;
  private readonly perAddress: number;
  private readonly all = new Set<Connection>();
  private readonly counts = new Map<string, number>();
  private readonly checking: NodeJS.Timeout;

  constructor(parts: ConnectionParts, perAddress: number) {
    this.parts = parts;
    this.perAddress = perAddress;
    this.checking = setInterval(() => {
      for (const connection of this.all) connection.check();
    }, CHECK_EVERY).unref();
  }

  get size(): number {
    return this.all.size;
  }

  /** Has an address as many sockets as it may? */
  isFull(address: string): boolean {
    return (this.counts.get(householdOf(address)) ?? 0) >= this.perAddress;
  }

  open(socket: WebSocket, line: Duplex, from: string): void {
    const connection = new Connection(socket, line, this.parts);
    const address = householdOf(from);
    this.all.add(connection);
    this.counts.set(address, (this.counts.get(address) ?? 0) + 1);
    socket.on('close', () => {
      this.all.delete(connection);
      const left = (this.counts.get(address) ?? 1) - 1;
      if (left > 0) this.counts.set(address, left);
      else this.counts.delete(address);
    });
  }

  /** Says to everybody that the server goes down; whoever does not go by themselves is cut off. */
  async drain(milliseconds: number): Promise<void> {
    clearInterval(this.checking);
    for (const connection of this.all) connection.goAway();
    const end = performance.now() + milliseconds;
    while (this.all.size > 0 && performance.now() < end) await new Promise((resolve) => setTimeout(resolve, 20));
    for (const connection of this.all) connection.terminate();
  }
}
