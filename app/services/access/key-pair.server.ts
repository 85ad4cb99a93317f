import { createECDH } from "node:crypto";

export interface KeyPair {
  publicKey: { kty: "EC"; crv: "P-256"; x: string; y: string };
  privateKey: KeyPair["publicKey"] & { d: string };
}

const CURVE = "prime256v1";
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;
const COORDINATE_BYTES = 32;
/** `%` below makes some keys more likely. With 16 extra bytes, the difference is negligible. */
export const SEED_BYTES = COORDINATE_BYTES + 16;

export function keyPairFrom(seed: Buffer): KeyPair {
  const scalar = (BigInt(`0x${seed.toString("hex")}`) % (ORDER - 1n)) + 1n;
  const d = Buffer.from(scalar.toString(16).padStart(COORDINATE_BYTES * 2, "0"), "hex");
  const curve = createECDH(CURVE);
  curve.setPrivateKey(d);
  // Byte 0 names the encoding of the point, so the coordinates start at byte 1.
  const point = curve.getPublicKey().subarray(1);
  const publicKey = {
    kty: "EC",
    crv: "P-256",
    x: point.subarray(0, COORDINATE_BYTES).toString("base64url"),
    y: point.subarray(COORDINATE_BYTES).toString("base64url"),
  } as const;
  return { publicKey, privateKey: { ...publicKey, d: d.toString("base64url") } };
}
