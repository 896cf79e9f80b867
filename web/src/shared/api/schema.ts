// to be generated
export interface Side { id: string; name: string; colour: "red" | "yellow" | "blue" | "black" | "white" | "green"; mark: "diamond" | "ring" | "cross" | "circle" | "dot" }
export interface Target { move: Record<string, unknown>; name: string; zone: "column" | "cell"; cell: [number, number] | null; closed?: string | null }
export interface BoardView {
  title: string; rows: number; columns: number; cells: (string | null)[][]; sides: Side[]; style?: "holes" | "squares"; to_move?: string | null;
  last?: [number, number][]; automatic?: boolean; lines?: [number, number][][]; targets: Target[]; column_labels?: string[]; row_labels?: string[];
}
