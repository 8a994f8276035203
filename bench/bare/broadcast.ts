import { WebSocketServer } from 'ws';

// The least that a Node server can do for many open tabs: hold them, and write the same bytes to each.
const sockets = new WebSocketServer({ port: Number(process.argv[2]), host: '127.0.0.1', perMessageDeflate: false });
sockets.on('connection', (socket) => socket.on('error', () => socket.terminate()));
sockets.on('listening', () => process.send?.('ready'));

process.on('message', (text: string) => {
  const began = performance.timeOrigin + performance.now();
  const bytes = Buffer.from(text);
  for (const socket of sockets.clients) socket.send(bytes, { binary: false });
  process.send?.(began);
});
