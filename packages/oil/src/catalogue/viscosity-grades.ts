/** ASTM D341: lg lg(ν + 0.7) = a − b·lg T[K]. */
export interface ViscosityGrade {
  /** The ISO VG number, or null for an oil that is graded otherwise. */
  readonly isoVg: number | null;
  /** mm²/s of the new oil. */
  readonly viscosity40: number;
  readonly viscosity100: number;
  readonly a: number;
  readonly b: number;
}

export const viscosityGrades = {
  vg32: { isoVg: 32, viscosity40: 32, viscosity100: 5.4, a: 9.5308, b: 3.7466 },
  vg46: { isoVg: 46, viscosity40: 46, viscosity100: 6.8, a: 9.418, b: 3.6844 },
  vg68: { isoVg: 68, viscosity40: 68, viscosity100: 8.7, a: 9.3097, b: 3.6244 },
  vg100: { isoVg: 100, viscosity40: 100, viscosity100: 11.2, a: 9.1548, b: 3.5473 },
  vg150: { isoVg: 150, viscosity40: 150, viscosity100: 14.8, a: 8.9406, b: 3.4469 },
  vg220: { isoVg: 220, viscosity40: 220, viscosity100: 19, a: 8.8222, b: 3.3867 },
  vg320: { isoVg: 320, viscosity40: 320, viscosity100: 24.1, a: 8.7452, b: 3.3442 },
  vg320Pao: { isoVg: 320, viscosity40: 320, viscosity100: 35, a: 7.2151, b: 2.7311 },
  vg460: { isoVg: 460, viscosity40: 460, viscosity100: 30.5, a: 8.6552, b: 3.2975 },
  // Typical data sheets, a and b fitted to the two viscosities: the reference has no grade for these machines.
  sae15w40: { isoVg: null, viscosity40: 110, viscosity100: 14.6, a: 8.0769, b: 3.1118 },
  transformer: { isoVg: null, viscosity40: 9.6, viscosity100: 2.5, a: 9.9097, b: 3.9684 },
} as const satisfies Record<string, ViscosityGrade>;

export type ViscosityGradeKey = keyof typeof viscosityGrades;

/** What ISO 3448 allows a new oil of the grade at 40 °C, mm²/s. */
export const isoVgBounds = {
  32: [28.8, 35.2],
  46: [41.4, 50.6],
  68: [61.2, 74.8],
  100: [90, 110],
  150: [135, 165],
  220: [198, 242],
  320: [288, 352],
  460: [414, 506],
  680: [612, 748],
} as const satisfies Record<number, readonly [min: number, max: number]>;
