"""The outside world behind the ports: databases and buses."""
