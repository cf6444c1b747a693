import {
  ApartmentOutlined,
  AuditOutlined,
  BellOutlined,
  CarryOutOutlined,
  DashboardOutlined,
  FileTextOutlined,
  FundProjectionScreenOutlined,
  HddOutlined,
  HomeOutlined,
  LineChartOutlined,
  NodeIndexOutlined,
  RadarChartOutlined,
  SlidersOutlined,
  TeamOutlined,
} from "@ant-design/icons";
import type { ComponentType } from "react";
import type { IconName } from "../route-table.ts";

const icons: Record<IconName, ComponentType> = {
  home: HomeOutlined,
  screen: FundProjectionScreenOutlined,
  analysis: LineChartOutlined,
  alarm: BellOutlined,
  visits: CarryOutOutlined,
  alarmSetting: SlidersOutlined,
  report: FileTextOutlined,
  deviceInfo: HddOutlined,
  sensor: RadarChartOutlined,
  sensorLine: NodeIndexOutlined,
  plant: ApartmentOutlined,
  users: TeamOutlined,
  operations: DashboardOutlined,
  audit: AuditOutlined,
};

export function MenuIcon({ name }: { name: IconName }) {
  const Icon = icons[name];
  return <Icon aria-hidden="true" />;
}
