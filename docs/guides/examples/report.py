"""Reports readings over MQTT and buffers them in a file while there is no connection.

python3 report.py HOST PORT TOKEN < readings     one reading a line: {"ts":1794900000000,"values":{"oilTemp":54.6}}
Debian: apt-get install python3-paho-mqtt
"""

import sqlite3
import sys
import time

import paho.mqtt.client as mqtt

host, port, token = sys.argv[1:4]
topic = "v1/devices/me/telemetry"
in_flight = {}  # message id of MQTT: row of the buffer
refused = []

# The buffer outlives a power cut: a reading is deleted when the platform has acknowledged it.
buffer = sqlite3.connect(sys.argv[4] if len(sys.argv) > 4 else ":memory:")
buffer.execute("create table if not exists reading (id integer primary key, message text)")


def on_connect(client, _data, _flags, code):
    if code != 0:  # 5: the token is wrong or revoked; trying again soon does not help
        refused.append(mqtt.connack_string(code))
    in_flight.clear()  # what was in flight is sent again; the platform ignores repetitions


def on_publish(_client, _data, mid):
    row = in_flight.pop(mid, None)
    if row is not None:
        buffer.execute("delete from reading where id = ?", (row,))
        buffer.commit()


options = {"callback_api_version": mqtt.CallbackAPIVersion.VERSION1} if hasattr(mqtt, "CallbackAPIVersion") else {}
client = mqtt.Client(clean_session=True, **options)
client.username_pw_set(token)
# With TLS, port 8883: client.tls_set()
client.on_connect = on_connect
client.on_publish = on_publish
client.connect(host, int(port), keepalive=60)

for line in sys.stdin:
    buffer.execute("insert into reading (message) values (?)", (line.strip(),))
buffer.commit()

while not refused:
    rows = buffer.execute("select id, message from reading order by id limit 20").fetchall()
    if not rows:
        break
    if client.is_connected():
        for row, message in rows:
            if row not in in_flight.values():
                in_flight[client.publish(topic, message, qos=1).mid] = row
    if client.loop(timeout=0.1) != mqtt.MQTT_ERR_SUCCESS:
        time.sleep(1)
        client.reconnect()

client.disconnect()
if refused:
    sys.exit(refused[0])
